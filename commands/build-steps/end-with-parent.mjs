// Loaded into each program of the build: ends it with its parent, even one that was killed, so that
// nothing writes into build/ any more once the lock of that build is free.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
