// Loaded before a child's own script: when the process that started it is killed, the child stops as if it had been asked to.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
