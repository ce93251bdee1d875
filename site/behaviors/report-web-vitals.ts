import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VitalName, VitalsReport } from '#domain/web-vitals.ts'

/** Reports the web vitals of this page once, when it is left. Nothing in the report identifies the visitor. */
export function reportWebVitals(receiver: string): void {
  const vitals: Partial<Record<VitalName, number>> = {}
  const keep = ({ name, value }: MetricType) => {
    vitals[name] = Math.round(value * 1000) / 1000
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep)

  const send = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return
    document.removeEventListener('visibilitychange', send)
    const report: VitalsReport = { path: location.pathname, vitals }
    navigator.sendBeacon(receiver, JSON.stringify(report))
  }
  document.addEventListener('visibilitychange', send)
}
