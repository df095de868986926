// The whole run: one project of group files instead of the projects of jest.config.mjs (see groups.mjs). A single project,
// because jest caches compiled files per project.
import { GROUPS_FOLDER } from './groups.mjs';
import { ROOT } from '../paths.mjs';
import base from '../../../jest.config.mjs';

const project = base.projects.find(({ displayName }) => displayName === 'http');

export default {
  ...base,
  rootDir: ROOT,
  testSequencer: '<rootDir>/tools/lib/testing/in-order.mjs',
  projects: [{ ...project, displayName: 'grupos', testMatch: [`<rootDir>/${GROUPS_FOLDER}/*.grupo.js`] }],
};
