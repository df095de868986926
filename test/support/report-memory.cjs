// Loaded into a process of the application by a test: answers how much memory the process holds when it is asked.
process.on('message', () => process.send?.(process.memoryUsage().rss));
process.channel?.unref();
