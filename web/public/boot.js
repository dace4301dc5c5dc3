// Runs before the first paint, so that nobody who chose light sees a dark flash. A file and not a tag in the page: the
// security policy allows no inline scripts. Keys and values are those of src/shared/preferences.ts; a test compares them.
(function () {
  var root = document.documentElement;
  var tags = {
    zh: 'zh-Hans',
    hk: 'zh-Hant-HK',
    jp: 'ja',
    kor: 'ko',
    fra: 'fr',
    spa: 'es',
    th: 'th',
    vi: 'vi',
    en: 'en',
  };
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (refused) {
      return null;
    }
  };
  var theme = read('candor.theme');
  var light = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'light' : 'dark';
  root.dataset.priceColors = read('candor.price_colors') || 'green-up';
  var language = tags[read('lang')] ? read('lang') : 'en';
  root.lang = tags[language];
  var color = document.querySelector('meta[name="theme-color"]');
  if (light && color) color.setAttribute('content', '#f4f6f9');
  // The first sentences come beside the code and not after it; the build says which files they are.
  var texts = document.getElementById('first-texts');
  var files = (texts && JSON.parse(texts.textContent)[language]) || [];
  files.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/h5/' + file;
    document.head.append(link);
  });
})();
