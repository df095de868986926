import base from '../../../jest.config.mjs';
import { ROOT } from '../paths.mjs';

/**
 * Returns the jest configuration that runs the group files of a folder (see groups.mjs), with the settings of one project of
 * jest.config.mjs.
 * Every folder gets the same project id, so jest compiles each file once: jest caches compiled files by project id.
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
