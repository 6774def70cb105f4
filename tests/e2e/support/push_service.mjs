// A push service with one browser behind it: takes what the server sends, checks the signature (RFC 8292) and opens the message
// (RFC 8291) with the means of Node, which know nothing of the server's own.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

function opened(body, browser, secret) {
  const salt = body.subarray(0, 16);
  const point = body.subarray(21, 21 + body[20]);
  const sealed = body.subarray(21 + body[20]);
  const derive = (salted, key, info, size) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), point]);
  const input = derive(secret, browser.computeSecret(point), info, 32);
  const key = derive(salt, input, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(salt, input, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

/** What the signature is about; throws if it is not by the key that comes with it. */
function claims(authorization) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization);
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('the signature is wrong');
  return { ...JSON.parse(Buffer.from(body, 'base64url')), key };
}

export async function startPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const secret = randomBytes(16);
  const notices = [];
  const waiting = [];
  const service = createServer(async (request, reply) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = opened(Buffer.concat(chunks), browser, secret);
    notices.push({ text, notice: JSON.parse(text), claims: claims(request.headers.authorization) });
    reply.writeHead(201).end();
    for (const wake of waiting.splice(0)) wake();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${service.address().port}`;
  return {
    origin,
    subscription: {
      endpoint: `${origin}/browser/1`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') },
    },
    notices,
    /** The notice with this number, once it is there. */
    async notice(number) {
      while (notices.length <= number) await new Promise((resolve) => waiting.push(resolve));
      return notices[number];
    },
    stop: () => service.close(),
  };
}
