import { SERVER_VARIABLE, startTestServer } from './test-server.mjs';

/** For `npx jest` alone: starts the server that `npm test` otherwise starts before. Wants a built server (`npm run build`). */
export default async function setup() {
  if (process.env[SERVER_VARIABLE]) return;
  const server = await startTestServer();
  Object.assign(process.env, server.env);
  globalThis.claustroTestServer = server;
}
