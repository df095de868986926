import { SERVER_VARIABLE, startTestServer } from './test-server.mjs';

/** Starts the test server for a direct `npx jest`; `npm test` has already started it. Needs a build (`npm run build`). */
export default async function setup() {
  if (process.env[SERVER_VARIABLE]) return;
  const server = await startTestServer();
  Object.assign(process.env, server.env);
  globalThis.claustroTestServer = server;
}
