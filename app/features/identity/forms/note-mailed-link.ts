/**
 * Runs while the page is read, long before its scripts are there: writes `data-mailed-link` on <html>
 * where the address names a mode that no form of signing in is for, so that nobody types a new
 * password into the wrong one. It stands ahead of them. None of its characters means anything in HTML.
 */
export const noteMailedLink =
  'if(/mode=(reset|verify|enter|keep|change)/.test(location.search))document.documentElement.dataset.mailedLink=1';
