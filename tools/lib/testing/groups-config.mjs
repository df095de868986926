import base from '../../../jest.config.mjs';
import { ROOT } from '../paths.mjs';

/**
 * Returns the jest configuration of a whole run. It runs the group files of a folder (see groups.mjs) with the settings of one project of
 * jest.config.mjs.
 * The project id is the same for every folder: jest caches compiled files by project id, so each file is compiled once.
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
