// Replaces style sheets in unit tests by an empty object, so all class names are undefined.
export default { process: () => ({ code: 'module.exports = {};' }) };
