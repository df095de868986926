// Answers every request with 503; the body has the process id and the number of requests to `/salud`.
import { createServer } from 'node:http';

let checks = 0;
createServer((request, reply) => {
  if (request.url === '/salud') checks += 1;
  reply.writeHead(503).end(JSON.stringify({ pid: process.pid, checks }));
}).listen(Number(process.env.PORT), '127.0.0.1');
