// Preloaded into a process of the application, which then reports its memory and uses the time that the test sets.
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);

/** The class that the process itself uses, its only source of time. */
const loadClock = () => require('../../dist/libs/platform/clock/clock.js').Clock;

const answers = {
  memory: () => process.memoryUsage().rss,
  setClock: (instant) => {
    loadClock().prototype.now = () => new Date(instant);
    return instant;
  },
};

process.on('message', ([command, value]) => process.send?.(answers[command](value)));
process.channel?.unref();
