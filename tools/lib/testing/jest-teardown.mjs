/** Stops the test server if the setup of jest started one. */
export default async function teardown() {
  await globalThis.claustroTestServer?.stop();
}
