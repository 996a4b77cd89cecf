/**
 * A thread that kills its process once it uses too much memory, which V8 limits in its heap only,
 * or its parent is gone. The main thread may be stuck in a loop.
 */

const memoryLimitBytes = 512 * 1024 * 1024;
const startedBy = process.ppid;

setInterval(() => {
  const isAlone = process.ppid !== startedBy;
  if (isAlone || process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGKILL');
}, 20);
