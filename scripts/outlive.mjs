import cluster from 'node:cluster';

// Node loads this module into each program that is started with `nodeArguments`. When the parent
// process ends, the module stops the program. The program stops its own workers.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel must not keep the program running.
  process.channel.unref();
}
