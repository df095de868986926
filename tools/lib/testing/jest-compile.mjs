// Compiles the files that tests load. Jest caches each result for all projects.
import swc from '@swc/jest';

/**
 * @swc/jest with a cache key that ignores the rest of jest's configuration: unit tests and tests with a database have different
 * configurations, and would compile everything twice.
 */
function createTransformer(options) {
  const compiler = swc.createTransformer(options);
  return {
    ...compiler,
    getCacheKey: (text, path, given) => compiler.getCacheKey(text, path, { ...given, configString: '' }),
  };
}

export default { createTransformer };
