import base from '../../../jest.config.mjs';
import { ROOT } from '../paths.mjs';

/**
 * The jest configuration of a whole run: the group files of a folder (see groups.mjs) in the order of their names, with the
 * settings of a project of jest.config.mjs. A single project, because jest caches compiled files per project; under one name, so
 * that the tests with a database find what those of the pure functions have compiled.
 */
export function groupsConfig(projectName, displayName, folder) {
  const project = base.projects.find((one) => one.displayName === projectName);
  return {
    ...base,
    rootDir: ROOT,
    testSequencer: '<rootDir>/tools/lib/testing/in-order.mjs',
    projects: [{ ...project, id: 'grupos', displayName, testMatch: [`<rootDir>/${folder}/*.grupo.js`] }],
  };
}
