import type { ThirdParty } from './third-parties.ts';

/** The bill of materials of a release, as CycloneDX 1.6 writes it. */
export function billOfMaterials(product: { name: string; version: string }, parts: ThirdParty[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': product.name, ...product },
    },
    components: parts.map(componentOf),
  };
}

function componentOf({ kind, name, version, license, sha512, isPackage }: ThirdParty) {
  const isExpression = license.includes(' ');
  return {
    type: kind,
    'bom-ref': `${name}@${version}`,
    name,
    version,
    licenses: isExpression ? [{ expression: license }] : [{ license: { id: license } }],
    ...(isPackage ? { purl: `pkg:npm/${name.replace('@', '%40')}@${version}` } : {}),
    ...(sha512 === null
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
  };
}
