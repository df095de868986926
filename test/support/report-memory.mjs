// A test loads this into a process of the application, which then reports its memory on request.
import process from 'node:process';

process.on('message', () => process.send?.(process.memoryUsage().rss));
process.channel?.unref();
