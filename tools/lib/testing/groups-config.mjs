import base from '../../../jest.config.mjs';
import { ROOT } from '../paths.mjs';

/**
 * Returns the jest configuration of a whole run: the group files of a folder (see groups.mjs), by name, with the settings of a project of
 * jest.config.mjs. Jest caches compiled files by project id. With the same id for both folders, each file is compiled once.
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
