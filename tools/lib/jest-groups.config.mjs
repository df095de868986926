// The whole run: one project of group files in place of those of jest.config.mjs (see groups.mjs). One, since jest keeps what
// it has compiled for each project by itself.
import { GROUPS_FOLDER } from './groups.mjs';
import { ROOT } from './paths.mjs';
import base from '../../jest.config.mjs';

const project = base.projects.find(({ displayName }) => displayName === 'http');

export default {
  ...base,
  rootDir: ROOT,
  testSequencer: '<rootDir>/tools/lib/in-order.mjs',
  projects: [{ ...project, displayName: 'grupos', testMatch: [`<rootDir>/${GROUPS_FOLDER}/*.grupo.js`] }],
};
