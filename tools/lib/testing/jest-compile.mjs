// Compiles what tests load, and keeps each result for all that load the file.
import swc from '@swc/jest';

/**
 * @swc/jest, but the key of a compiled file leaves out the rest of jest's configuration: the pure functions and the tests with a
 * database, which have one each, would compile everything twice.
 */
function createTransformer(options) {
  const compiler = swc.createTransformer(options);
  return {
    ...compiler,
    getCacheKey: (text, path, given) => compiler.getCacheKey(text, path, { ...given, configString: '' }),
  };
}

export default { createTransformer };
