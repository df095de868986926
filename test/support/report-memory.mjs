// Loaded into a process of the application by a test: answers how much memory the process holds when it is asked.
import process from 'node:process';

process.on('message', () => process.send?.(process.memoryUsage().rss));
process.channel?.unref();
