// Written in the language of 2009, so that every browser can parse it. docs/product/browsers.md
(function (texts, rightToLeft) {
  /** The first iOS whose Safari runs home-screen apps as apps. */
  var KEEPING_IOS = 12.02;

  function chooseLanguage() {
    var wishes = navigator.languages || [navigator.language || navigator.userLanguage || ''];
    for (var i = 0; i < wishes.length; i++) {
      var wish = wishes[i].toLowerCase();
      if (wish.substring(0, 2) === 'zh') return /tw|hk|mo|hant/.test(wish) ? 'zh-Hant' : 'zh-Hans';
      for (var whole in texts) if (whole.toLowerCase() === wish) return whole;
      if (wish.substring(0, 2) === 'pt') return 'pt-PT';
      for (var tag in texts) if (tag === wish.split('-')[0]) return tag;
    }
    return 'en';
  }

  /** Returns major and minor version as one number, 12.01 for 12.1; 0 on other systems than iOS. */
  function readIosVersion() {
    var found = /(?:iPhone|iPad|iPod).*? OS (\d+)(?:_(\d+))?/.exec(navigator.userAgent);
    return found ? Number(found[1]) + Number(found[2] || 0) / 100 : 0;
  }

  var language = chooseLanguage();
  var name = document.title;
  var body = document.body;

  function add(parent, tag, key) {
    var element = document.createElement(tag);
    if (key) element.appendChild(document.createTextNode(texts[language][key].split('{{name}}').join(name)));
    if (/^(h1|p|ol|li)$/.test(tag)) element.style.margin = '0 0 16px';
    parent.appendChild(element);
    return element;
  }

  while (body.firstChild) body.removeChild(body.firstChild);
  document.documentElement.lang = language;
  document.documentElement.dir = rightToLeft.indexOf(language) < 0 ? 'ltr' : 'rtl';
  document.documentElement.style.background = '#fff';
  var style = body.style;
  style.background = '#fff';
  style.color = '#1b1b1f';
  style.font = '17px/1.55 system-ui, -apple-system, Roboto, sans-serif';
  style.margin = '0 auto';
  style.maxWidth = '30em';
  style.padding = '15% 24px 24px';
  style.display = 'block';

  var main = add(body, 'main');
  var ios = readIosVersion();
  add(main, 'h1', 'old_browser_title').style.font = 'bold 24px/1.3 system-ui, -apple-system, Roboto, sans-serif';
  if (ios && ios < KEEPING_IOS) {
    var tips = add(main, 'ol');
    tips.style.padding = '0 24px';
    tips.style.listStyle = 'decimal';
    add(tips, 'li', 'old_browser_ios');
    add(tips, 'li', 'old_browser_install');
  } else add(main, 'p', ios ? 'old_browser_ios' : 'old_browser_text');
  add(main, 'p', 'old_browser_device');
})(__TEXTS__, __RIGHT_TO_LEFT__);
