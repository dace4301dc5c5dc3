// Lets the app open without a connection. The page itself comes from the network when there is one; files with a hash in
// their name never change, so they come from the cache. The API and customers' files are never touched.
const CACHE = 'candor-1';
const SHELL = '/h5/';
const MOST_FILES = 400;
// A module is asked for with an Origin header and was kept without one; it is the same file.
const SAME = { ignoreVary: true };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([SHELL, '/h5/boot.js', '/h5/menu-icons.svg', '/h5/coins.svg'])),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(SHELL)) return;
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, SHELL));
  else if (url.pathname.startsWith('/h5/static/')) event.respondWith(fromCache(request));
  else if (url.pathname !== '/h5/sw.js') event.respondWith(fromNetwork(request, request));
});

// The files that were fetched before this worker existed; the page tells their addresses.
self.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data) ? event.data : [];
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      for (const address of addresses) {
        if (!(await cache.match(address, SAME))) await cache.add(address).catch(() => undefined);
      }
      await forgetOldest(cache);
    }),
  );
});

const fromNetwork = async (request, key) => {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (failure) {
    const kept = await cache.match(key, SAME);
    if (kept) return kept;
    throw failure;
  }
};

const fromCache = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, SAME);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
};

const forgetOldest = async (cache) => {
  const requests = await cache.keys();
  const files = requests.filter(({ url }) => new URL(url).pathname.startsWith('/h5/static/'));
  for (const request of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(request);
};
