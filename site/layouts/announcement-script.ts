/**
 * Stands in the head, so that an announcement that was closed is gone before the first paint; closes it when its button is
 * pressed. Only pages with an announcement carry it.
 */
export const announcementScript =
  '{const{currentScript:{dataset:{announcement:id}},documentElement:root}=document,close=()=>{root.dataset.announced=id};try{localStorage.getItem("announcement")===id&&close()}catch{}addEventListener("click",({target})=>{if(!target.closest("[data-announcement] button"))return;close();document.getElementById("main").focus({preventScroll:true});try{localStorage.setItem("announcement",id)}catch{}})}'
