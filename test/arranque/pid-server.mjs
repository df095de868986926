// Answers its process id with a status that is a refusal.
import { createServer } from 'node:http';

createServer((_request, reply) => reply.writeHead(503).end(String(process.pid))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
