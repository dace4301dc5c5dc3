/** Like `fetch`, for an upload whose progress is shown: `fetch` itself cannot report how much of a body was sent. */
export const countedFetch = (onProgress: (share: number) => void): typeof fetch => {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'POST', address instanceof Request ? address.url : String(address));
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('the upload failed')));
      init?.signal?.addEventListener('abort', () => {
        request.abort();
        reject(new DOMException('the upload took too long', 'AbortError'));
      });
      request.send(init?.body as XMLHttpRequestBodyInit | undefined);
    });
};

const responseOf = (request: XMLHttpRequest): Response => {
  const server_time = request.getResponseHeader('x-server-time');
  const headers = server_time === null ? {} : { 'x-server-time': server_time };
  return new Response(request.responseText, { status: request.status, headers });
};
