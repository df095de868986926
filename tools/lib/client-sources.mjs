import { readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The folders of the client's code: its own, and the parts of `libs` that it may import (`lint/boundaries.mjs`). */
export const clientSources = () => [
  'frontend',
  'libs/contracts',
  'libs/platform/dinero',
  'libs/platform/civil',
  'libs/platform/lists',
  'libs/platform/text',
  ...readdirSync(inRoot('libs')).map((module) => `libs/${module}/calculo`),
];
