// Unit tests do not load style sheets: all class names are undefined.
export default { process: () => ({ code: 'module.exports = {};' }) };
