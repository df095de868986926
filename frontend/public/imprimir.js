// The page of a printed list opens the browser's print window once it is drawn. A file of its own: no inline script runs here.
window.addEventListener('load', () => window.print());
