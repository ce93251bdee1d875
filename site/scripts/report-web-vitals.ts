import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VitalName, VitalsReport } from '#domain/pages/web-vitals.ts'

/** Reports this page's web vitals once, when the visitor leaves it. Nothing in the report identifies the visitor. */
export function reportWebVitals(endpoint: string): void {
  const vitals: Partial<Record<VitalName, number>> = {}
  const record = ({ name, value }: MetricType) => {
    vitals[name] = Math.round(value * 1000) / 1000
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(record)

  const send = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return
    document.removeEventListener('visibilitychange', send)
    const report: VitalsReport = { path: location.pathname, vitals }
    navigator.sendBeacon(endpoint, JSON.stringify(report))
  }
  document.addEventListener('visibilitychange', send)
}
