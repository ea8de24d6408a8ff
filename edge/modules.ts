import cf from 'cloudfront';
// biome-ignore lint/style/useNodejsImportProtocol: CloudFront's module, not the one of Node.js
import crypto from 'crypto';

/** The runtime's modules. Its documentation shows no script that imports one twice. */
export { cf, crypto };
