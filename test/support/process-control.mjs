// Preloaded into a process of the application. On messages from the test, the process reports its memory or sets its clock.
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);

/** Loads the `Clock` class. The process reads the time only from this class. */
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
