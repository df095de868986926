// The whole run: the projects of jest.config.mjs with group files in place of the test files (see groups.mjs).
import { GROUPS_FOLDER } from './groups.mjs';
import { ROOT } from './paths.mjs';
import base from '../../jest.config.mjs';

const grouped = ({ displayName, ...project }) => ({
  ...project,
  displayName,
  testMatch: [`<rootDir>/${GROUPS_FOLDER}/*-${displayName}.grupo.js`],
});

export default {
  ...base,
  rootDir: ROOT,
  testSequencer: '<rootDir>/tools/lib/in-order.mjs',
  projects: base.projects.filter(({ displayName }) => displayName !== 'unit').map(grouped),
};
