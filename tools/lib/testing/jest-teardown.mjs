/** Stops the server that the setup started, if it did. */
export default async function teardown() {
  await globalThis.claustroTestServer?.stop();
}
