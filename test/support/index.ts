export { startTestApp, type TestApp, type TestAppOptions } from './app';
export { TestClock } from './clock';
export { createTestDatabase, type TestDatabase } from './database';
export { agentOf, cookieOf, DEMO_CLAVE, DEMO_USERS, logIn, type DemoUser } from './login';
export { describeOnEachQueue, testRedis } from './redis';
