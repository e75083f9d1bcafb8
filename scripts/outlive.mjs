import cluster from 'node:cluster';

// Node loads this module into each program that is started with `nodeArguments`. The module stops
// the program, which stops its own workers, when the process that started it ends.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel must not keep the program running.
  process.channel.unref();
}
