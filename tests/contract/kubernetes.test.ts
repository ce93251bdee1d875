// deploy/kubernetes.yaml against the published schemas of Kubernetes, and against what the image and the server need.

import { readFile } from 'node:fs/promises'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { settingNames } from '#server/settings/setting-names.ts'
import { atLeastOne } from '../support/at-least-one.ts'

const kinds = { Deployment, CronJob, PodDisruptionBudget, PersistentVolumeClaim, Service }
const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

type Manifest = { kind: keyof typeof kinds; apiVersion: string; spec: never }
let manifests: Manifest[]
beforeAll(async () => {
  manifests = parseAllDocuments(await read('deploy/kubernetes.yaml')).map((one) => one.toJS())
})

test('S-06 each manifest is valid by the schema of its kind', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(kinds).toSorted())
  for (const { kind, ...manifest } of atLeastOne(manifests)) {
    const Kind = kinds[kind] as new (data: object) => { validate(): void; apiVersion: string }
    expect(() => new Kind(manifest).validate(), kind).not.toThrow()
    expect(new Kind(manifest).apiVersion).toBe(manifest.apiVersion)
  }
  const [deployment] = manifests as unknown as [{ spec: { replicas: unknown } }]
  expect(() =>
    new Deployment({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } } as never).validate(),
  ).toThrow()
})

test('S-06 the pods are unprivileged, as the image is, and name settings that the server reads', async () => {
  const image = await read('Dockerfile')
  const [, user] = /^USER (\d+):\1$/m.exec(image) ?? []
  const [, port] = /\bPORT=(\d+)/.exec(image) ?? []
  const pods = manifests.flatMap(({ kind, spec }) => {
    const { template, jobTemplate } = spec as {
      template?: { spec: Pod }
      jobTemplate?: { spec: { template: { spec: Pod } } }
    }
    return kind === 'Deployment' || kind === 'CronJob' ? [(template ?? jobTemplate?.spec.template)?.spec as Pod] : []
  })
  expect(pods).toHaveLength(2)
  for (const { securityContext, containers } of atLeastOne(pods)) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user), fsGroup: Number(user) })
    for (const { env, securityContext: own, ports = [] } of atLeastOne(containers)) {
      expect(own).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
      expect(env.map(({ name }) => name).filter((name) => !settingNames().includes(name))).toEqual([])
      expect(ports.filter(({ containerPort }) => containerPort !== Number(port))).toEqual([])
    }
  }
})

type Pod = {
  securityContext: object
  containers: { env: { name: string }[]; securityContext: object; ports?: { containerPort: number }[] }[]
}
