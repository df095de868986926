// Compiles the files that tests load. Jest caches each result for all projects.
import swc from '@swc/jest';

/**
 * Wraps @swc/jest with a cache key that ignores the configuration of jest. Unit tests and tests with a database have different
 * configurations, so otherwise each file would be compiled twice.
 */
function createTransformer(options) {
  const compiler = swc.createTransformer(options);
  return {
    ...compiler,
    getCacheKey: (text, path, given) => compiler.getCacheKey(text, path, { ...given, configString: '' }),
  };
}

export default { createTransformer };
