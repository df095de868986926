/** Stops the server if the setup started it. */
export default async function teardown() {
  await globalThis.claustroTestServer?.stop();
}
