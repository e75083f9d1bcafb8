import cluster from 'node:cluster';

// Stops the program when its parent process ends. Node loads this module into each program that is
// started with `nodeArguments`. The program must stop its own workers.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel would otherwise keep the program running.
  process.channel.unref();
}
