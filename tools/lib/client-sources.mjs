import { readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The folders of which the client is made: its own, and what it may import of `libs` (`lint/boundaries.mjs`). */
export const clientSources = () => [
  'frontend',
  'libs/contracts',
  'libs/platform/dinero',
  'libs/platform/civil',
  'libs/platform/lists',
  'libs/platform/text',
  ...readdirSync(inRoot('libs')).map((module) => `libs/${module}/calculo`),
];
