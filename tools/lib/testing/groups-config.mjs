import base from '../../../jest.config.mjs';
import { ROOT } from '../paths.mjs';

/**
 * The jest configuration of a whole run: the group files of a folder (see groups.mjs) in the order of their names, with the
 * settings of a project of jest.config.mjs. Jest keeps compiled files by the id of a project: a single one, with the
 * same id for both folders of groups, so that each file is compiled once.
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
