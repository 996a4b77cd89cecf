/**
 * A thread that ends its process when that takes too much memory, which V8 does not limit outside of its heap, or when
 * the process that started it is gone: the main thread may be in a loop and see neither.
 */

const memoryLimitBytes = 512 * 1024 * 1024;
const startedBy = process.ppid;

setInterval(() => {
  const isAlone = process.ppid !== startedBy;
  if (isAlone || process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGKILL');
}, 20);
